/** What the carrier takes: a price a started step of weight, by zone. */
import type { Hooks } from '../ninefold';

const zones = { France: 'home', Germany: 'union', Switzerland: 'beyond' } as const;
const steps = [2, 5, 10, 20, 30] as const;
const prices = { home: [6.5, 8.9, 12.4, 18.9, 26], union: [12.9, 16.4, 22.9, 34, 45.5], beyond: [19.9, 26.4, 38.9, 57, 74.5] } as const;

const postage: Hooks['postage'] = ({ fields: { weight, country } }) => {
  const step = steps.findIndex((most) => Number(weight) <= most);
  return prices[zones[country]][step]?.toFixed(2) ?? null;
};

export default postage;
