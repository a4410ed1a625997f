import { FILES, STRUCTURE, UNIT_TESTS } from './checks.mjs';
import { BUILD, JOURNEYS, SABOTAGES } from './journeys.mjs';
import { finish, runSteps } from './steps.mjs';

finish(await runSteps([[STRUCTURE, [...FILES, BUILD, SABOTAGES]], [[UNIT_TESTS]], [[JOURNEYS]]]));
