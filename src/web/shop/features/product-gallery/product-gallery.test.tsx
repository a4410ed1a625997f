import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ProductImage } from '#contract/catalog.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { ProductGallery } from './product-gallery.tsx';

const image = (url: string, order: number, colorCode: string | null): ProductImage => ({
  url,
  order,
  colorCode,
  isPrimary: order === 0,
  type: 'main',
  width: 900,
  height: 1200,
});
const RED = { code: 'RED', name: 'Красный' };
const images = [image('/red.jpg', 0, 'RED'), image('/back.jpg', 1, 'RED'), image('/cloth.jpg', 2, null)];

const open = (color: typeof RED | null = RED) =>
  renderInShop(<ProductGallery name="Платье" images={images} color={color} />);
const here = (dialog: HTMLElement) => within(dialog).getByRole('status').textContent;

async function enlarge(number: number): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: `Увеличить фото ${number} из 3` }));
  return screen.findByRole('dialog', { name: 'Платье: фотографии' }, { timeout: 5000 });
}

describe('the gallery of a product', () => {
  it('names its pictures, with the colour where they show it', () => {
    open();
    const names = screen.getAllByRole('img').map((one) => one.getAttribute('alt'));
    expect(names).toEqual(['Платье, красный, фото 1', 'Платье, красный, фото 2', 'Платье, фото 3']);
  });

  it('says that there is no picture', () => {
    renderInShop(<ProductGallery name="Платье" images={[]} color={null} />);
    expect(screen.getByText('Нет фото')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens the pressed picture on the whole screen and walks by buttons, thumbs and arrow keys', async () => {
    open();
    const dialog = await enlarge(2);
    expect(here(dialog)).toBe('Фото 2 из 3');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Следующее фото' }));
    expect(here(dialog)).toBe('Фото 3 из 3');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Следующее фото' }).disabled).toBe(
      true,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Фото 1' }));
    expect(here(dialog)).toBe('Фото 1 из 3');
    await userEvent.keyboard('{ArrowRight}');
    expect(here(dialog)).toBe('Фото 2 из 3');
    await userEvent.keyboard('{End}');
    expect(here(dialog)).toBe('Фото 3 из 3');
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    expect(here(dialog)).toBe('Фото 2 из 3');
  });

  it('enlarges a picture, and another one begins small', async () => {
    open();
    const dialog = await enlarge(1);
    const large = within(dialog).getByRole('button', { name: 'Крупно' });
    await userEvent.click(large);
    expect(large.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Фото 2' }));
    expect(large.getAttribute('aria-pressed')).toBe('false');
  });

  it('says of every picture that does not arrive that there is none, the small ones included', async () => {
    open();
    const dialog = await enlarge(1);
    for (const image of dialog.querySelectorAll('img')) fireEvent.error(image);
    expect(dialog.querySelectorAll('img')).toHaveLength(0);
    expect(within(dialog).getAllByText('Нет фото')).toHaveLength(3);
    expect(within(dialog).getByRole('button', { name: 'Фото 2' }).querySelector('svg')).toBeTruthy();
  });

  it('closes on Escape with the focus back on the picture', async () => {
    open();
    await enlarge(1);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Увеличить фото 1 из 3' })),
    );
  });
});
