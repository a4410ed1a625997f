import { FILES, TYPES, UNIT_TESTS } from './checks.mjs';
import { BUILD, JOURNEYS } from './journeys.mjs';
import { finish, runSteps } from './steps.mjs';

finish(await runSteps([[[TYPES], [...FILES, BUILD]], [[UNIT_TESTS]], [[JOURNEYS]]]));
