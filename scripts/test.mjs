import { CHECKS } from './checks.mjs';
import { JOURNEYS } from './journeys.mjs';
import { finish, runSteps } from './steps.mjs';

finish(await runSteps([...CHECKS, ...JOURNEYS]));
