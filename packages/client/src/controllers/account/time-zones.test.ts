import { expect, test } from 'vitest';
import { aheadWords, zonesFound, zonesOffered } from './time-zones.ts';

const winter = Date.parse('2026-11-30T12:00:00Z');
const english = zonesOffered('en-GB');
const german = zonesOffered('de-DE');
const ahead = (zone: string) => aheadWords(zone, winter, 'en-GB');
const find = (typed: string, zones = english) => zonesFound(zones, typed, ahead).map(({ place }) => place);

test('every zone has a place that tells it, and its country in the language of the page', () => {
  expect(english.length).toBeGreaterThan(400);
  expect(english.every(({ place }) => place !== '' && !/[/_]/u.test(place))).toBe(true);
  expect(english.find(({ zone }) => zone === 'Europe/Vienna')).toMatchObject({ place: 'Vienna', country: 'Austria' });
  expect(german.find(({ zone }) => zone === 'Europe/Vienna')).toMatchObject({ country: 'Österreich' });
  expect(english.find(({ zone }) => zone === 'Europe/Moscow')).toMatchObject({ country: 'Russia' });
  expect(english.find(({ zone }) => zone === 'UTC')).toMatchObject({ place: 'UTC', country: '' });
});

test('they are in the order of their places, each once', () => {
  const places = english.map(({ place }) => place);
  expect(places.slice(0, 2)).toEqual(['Abidjan', 'Accra']);
  expect(new Set(english.map(({ zone }) => zone)).size).toBe(english.length);
});

test('one is found by its place, its country, its name and its offset, with or without marks, by beginnings of words', () => {
  expect(find('new y')).toEqual(['New York']);
  expect(find('york')).toEqual(['New York']);
  expect(find('austria')).toEqual(['Vienna']);
  expect(find('osterreich', german)).toEqual(['Vienna']);
  expect(find('Europe/Berlin')).toEqual(['Berlin']);
  expect(find('kolkata')).toEqual(['Kolkata']);
  expect(find('GMT+5:30 india')).toEqual(['Kolkata']);
  expect(find('lon')[0]).toBe('London');
  expect(find('nowhere at all')).toEqual([]);
  expect(find('   ')).toHaveLength(english.length);
});

test('how far clocks are ahead follows the season', () => {
  expect([aheadWords('Europe/Berlin', winter, 'en-GB'), aheadWords('Europe/Berlin', Date.parse('2026-07-01T12:00:00Z'), 'en-GB')]).toEqual([
    'GMT+1',
    'GMT+2',
  ]);
  expect([aheadWords('UTC', winter, 'en-GB'), aheadWords('Asia/Kathmandu', winter, 'en-GB')]).toEqual(['GMT', 'GMT+5:45']);
});
