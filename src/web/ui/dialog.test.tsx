import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

describe('a dialog', () => {
  it('is read with its title and its sentence', () => {
    render(<Dialog open onOpenChange={vi.fn()} title="Удалить товар?" description="Его можно вернуть." />);
    const dialog = screen.getByRole('dialog', { name: 'Удалить товар?' });
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Его можно вернуть.');
  });

  it('points at no sentence that it does not have', () => {
    render(<Dialog open onOpenChange={vi.fn()} title="Фильтры" />);
    expect(screen.getByRole('dialog').hasAttribute('aria-describedby')).toBe(false);
  });
});
