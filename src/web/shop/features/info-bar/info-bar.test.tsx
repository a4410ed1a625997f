import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInShop } from '#tests/support/web.tsx';
import { InfoBar } from './info-bar.tsx';

const bar = {
  isEnabled: true,
  messages: ['Доставка по России', 'Возврат 14 дней'],
  backgroundColor: '#e0bf6a',
  textColor: 'ink',
};

it('reads every message out once, however often it passes', () => {
  renderInShop(<InfoBar bar={bar} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(bar.messages);
  expect(screen.getAllByText('Возврат 14 дней').length).toBeGreaterThan(1);
});

it('can be stopped and set going', async () => {
  renderInShop(<InfoBar bar={bar} />);
  const region = screen.getByRole('region', { name: 'Объявления' });
  await userEvent.click(screen.getByRole('button', { name: 'Остановить движение объявлений' }));
  expect(region.className).toContain('infobar--stopped');
  await userEvent.click(screen.getByRole('button', { name: 'Включить движение объявлений' }));
  expect(region.className).not.toContain('infobar--stopped');
});

it('wears the colours that staff chose, and no others', () => {
  renderInShop(<InfoBar bar={{ ...bar, textColor: 'red;position:fixed' }} />);
  const { style } = screen.getByRole('region', { name: 'Объявления' });
  expect(style.getPropertyValue('--chosen-ground')).toBe('#e0bf6a');
  expect(style.getPropertyValue('--chosen-words')).toBe('var(--always-ink)');
});
