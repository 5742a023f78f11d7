import { testPage } from '../../../../test/support/finding-pages.ts';

testPage('N621');
