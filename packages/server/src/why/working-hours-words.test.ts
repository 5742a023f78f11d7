import { type WorkingSpan, weekdays } from '@ninefold/model';
import { expect, test } from 'vitest';
import { workingHoursWords } from './working-hours-words.ts';

const on = (...days: readonly WorkingSpan['day'][]) => days.map((day) => ({ day, from: '08:00', to: '12:00' }));

test('days with the same hours are told together, those between them apart', () => {
  const [monday, tuesday, wednesday, thursday, friday] = weekdays;
  expect(workingHoursWords(on(monday, tuesday, wednesday, thursday, friday))).toBe('Monday to Friday 08:00-12:00');
  const afternoon = { day: tuesday, from: '13:00', to: '17:00' };
  expect(workingHoursWords([...on(monday, tuesday), afternoon, ...on(thursday)])).toBe(
    'Monday 08:00-12:00, Tuesday 08:00-12:00, 13:00-17:00, Thursday 08:00-12:00',
  );
});
