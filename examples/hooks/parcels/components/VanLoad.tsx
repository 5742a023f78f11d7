/** What goes into the van, a heap for each country, and what one does with each parcel. */
import { useState } from 'react';
import type { Components } from '../ninefold';
import '../shared/parcels.css';

type Parcel = Components['VanLoad']['records'][number];

export default function VanLoad({ records, open, locale }: Components['VanLoad']) {
  const [only, setOnly] = useState<string | null>(null);
  const heaps = new Map<string, Parcel[]>();
  for (const record of records) {
    const country = record.fields.country ?? '';
    heaps.set(country, [...(heaps.get(country) ?? []), record]);
  }
  const weight = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <div className="van">
      {[...heaps]
        .filter(([country]) => only === null || country === only)
        .map(([country, parcels]) => (
          <section key={country} className="van-heap">
            <h2 className="van-title">
              {country}
              <button
                type="button"
                className="van-only"
                aria-pressed={only === country}
                onClick={() => setOnly(only === country ? null : country)}
              >
                {only === country ? 'All heaps' : 'Only this'}
              </button>
            </h2>
            <p className="van-sum">{weight.format(parcels.reduce((sum, { fields }) => sum + Number(fields.weight ?? 0), 0))} kg</p>
            <ul className="van-parcels">
              {parcels.map((parcel) => (
                <li key={parcel.id} className="van-parcel">
                  <a
                    href={parcel.address ?? undefined}
                    onClick={(event) => {
                      event.preventDefault();
                      if (parcel.address) open(parcel.address);
                    }}
                  >
                    {parcel.fields.receiver}
                  </a>
                  <span>{parcel.written.weight} kg</span>
                  {parcel.offers
                    .filter(({ offer }) => offer === 'hand over')
                    .map(({ offer, label, reason, take }) => (
                      <button key={offer} type="button" disabled={reason !== null} onClick={take}>
                        {label}
                      </button>
                    ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
