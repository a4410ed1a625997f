import { BUILD, JOURNEYS } from './journeys.mjs';
import { finish, runSteps } from './steps.mjs';

finish(await runSteps([[[BUILD]], [[JOURNEYS]]]));
