import { FILES, STRUCTURE, UNIT_TESTS } from './checks.mjs';
import { BUILD, JOURNEYS } from './journeys.mjs';
import { finish, runSteps } from './steps.mjs';

finish(await runSteps([[STRUCTURE, [...FILES, BUILD]], [[UNIT_TESTS]], [[JOURNEYS]]]));
