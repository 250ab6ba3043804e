import { nextRun } from '../server/src/testing/journey.ts';

nextRun();
