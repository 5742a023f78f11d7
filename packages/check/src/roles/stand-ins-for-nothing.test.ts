import { expect, test } from 'vitest';
import { testPage } from '../../../../test/support/finding-pages.ts';
import { readExample } from '../testing/examples.ts';

testPage('N622');
