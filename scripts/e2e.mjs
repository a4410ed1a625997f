import { JOURNEYS } from './journeys.mjs';
import { finish, runSteps } from './steps.mjs';

finish(await runSteps(JOURNEYS));
