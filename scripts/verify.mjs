import { FILES, STRUCTURE, UNIT_TESTS } from './checks.mjs';
import { finish, runSteps } from './steps.mjs';

finish(await runSteps([[STRUCTURE, FILES], [[UNIT_TESTS]]]));
