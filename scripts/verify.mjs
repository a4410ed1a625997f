import { FILES, TYPES, UNIT_TESTS } from './checks.mjs';
import { finish, runSteps } from './steps.mjs';

finish(await runSteps([[[TYPES], FILES], [[UNIT_TESTS]]]));
