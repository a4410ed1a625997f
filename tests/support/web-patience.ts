import { configure } from '@testing-library/react';

// what a test looks for comes late on a busy machine; what never comes still fails
configure({ asyncUtilTimeout: 10_000 });
