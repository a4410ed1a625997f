import { CHECKS } from './checks.mjs';
import { finish, runSteps } from './steps.mjs';

finish(await runSteps(CHECKS));
