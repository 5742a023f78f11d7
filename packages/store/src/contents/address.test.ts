import { expect, test } from 'vitest';
import { readFilesAddress } from './address.ts';

test('bucket, prefix, endpoint and region are read; the name tells places apart', () => {
  expect(readFilesAddress('s3://claims/a/b/?endpoint=https://minio.example:9000&region=eu-1')).toEqual({
    bucket: 'claims',
    prefix: 'a/b',
    endpoint: 'https://minio.example:9000',
    region: 'eu-1',
    name: 's3://claims/a/b',
  });
  expect(readFilesAddress('s3://claims')).toMatchObject({ prefix: '', endpoint: undefined, name: 's3://claims' });
});

test.each([
  'claims',
  'https://claims/a',
  's3://',
  's3://key:secret@claims/a',
  's3://claims/a?secret=1',
  's3://claims/a//b',
  's3://claims/a?endpoint=ftp://host',
  's3://claims/a?endpoint=https://key:secret@host',
  's3://claims/a?region=no%20region',
  's3://UPPER_case/a b',
])('%s is none', (text) => {
  expect(readFilesAddress(text)).toBeUndefined();
});
