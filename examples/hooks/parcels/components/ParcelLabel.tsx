/** A parcel as the label that is stuck on it. */
import type { Components } from '../ninefold';
import '../shared/parcels.css';

export default function ParcelLabel({ record: { fields, written } }: Components['ParcelLabel']) {
  return (
    <section className="parcel-label" aria-label="Label">
      <p className="parcel-label-number">{fields.number}</p>
      <address className="parcel-label-to">
        {fields.receiver}
        <br />
        {fields.postcode} {fields.country}
      </address>
      <dl className="parcel-label-facts">
        <div>
          <dt>Weight</dt>
          <dd>{written.weight} kg</dd>
        </div>
        <div>
          <dt>Postage</dt>
          <dd>{fields.postage ? written.postage : 'not worked out'}</dd>
        </div>
      </dl>
    </section>
  );
}
