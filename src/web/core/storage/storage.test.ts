import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './storage.ts';

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('where the browser refuses storage', () => {
  beforeEach(() => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  });
  afterEach(() => {
    for (const place of ['local', 'session'] as const) writeStored('thing', null, place);
  });

  it('nothing can be read, which is not the same as nothing being there', () => {
    expect(readStored('other')).toBeUndefined();
  });

  it.each(['local', 'session'] as const)('what is written lives as long as the page: %s', (place) => {
    expect(writeStored('thing', 'one', place)).toBe(false);
    expect(readStored('thing', place)).toBe('one');
    writeStored('thing', 'two', place);
    expect(readStored('thing', place)).toBe('two');
    writeStored('thing', null, place);
    expect(readStored('thing', place)).toBeNull();
  });

  it('keeps the two places apart', () => {
    writeStored('aside', 'one', 'session');
    expect(readStored('aside')).toBeUndefined();
  });
});

describe('where the browser has no room left', () => {
  it('what is written lives as long as the page, until another tab writes', () => {
    writeStored('thing', 'old');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(writeStored('thing', 'new')).toBe(false);
    expect(readStored('thing')).toBe('new');
    full.mockRestore();
    localStorage.setItem('thing', 'of another tab');
    expect(readStored('thing')).toBe('of another tab');
  });

  it('what can be written again is', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    writeStored('thing', 'new');
    full.mockRestore();
    expect(writeStored('thing', 'newer')).toBe(true);
    expect([localStorage.getItem('thing'), readStored('thing')]).toEqual(['newer', 'newer']);
  });
});
