import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// what a test looks for comes late on a busy machine; what never comes still fails
configure({ asyncUtilTimeout: 10_000 });

// the files of a worker share one window: each test begins in an empty one, and leaves nothing in it
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  // jsdom has no such methods
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.setPointerCapture = vi.fn();
  // what walks over radios by arrows asks for it; the names here have nothing to escape
  vi.stubGlobal('CSS', { escape: (name: string) => name });
});

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.useRealTimers();
});
