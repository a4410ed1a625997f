import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/support/web.tsx';
import { HomeSection } from './home-section.tsx';

const usual = { padding: 'default', fullWidth: false, backgroundColor: null, textColor: null } as const;

const frame = (settings: Partial<Parameters<typeof HomeSection>[0]['section']['settings']>) => {
  renderInShop(
    <HomeSection section={{ settings: { ...usual, ...settings } }}>
      <p>содержание</p>
    </HomeSection>,
  );
  const content = screen.getByText('содержание');
  const ground = content.closest<HTMLElement>('.home-section__ground');
  if (ground === null) throw new Error('no frame');
  return { content, ground };
};

describe('a section of the home page', () => {
  it.each(['none', 'small', 'large', 'default'] as const)('has the room «%s» inside', (padding) => {
    expect(frame({ padding }).ground.classList).toContain(`home-section__ground--${padding}`);
  });

  it('keeps its content in the column of the page; full width gives only the ground the whole screen', () => {
    expect(frame({}).ground.parentElement?.className).toBe('wrap');
    screen.getByText('содержание').remove();
    const { content, ground } = frame({ fullWidth: true });
    expect(ground.parentElement?.className).not.toBe('wrap');
    expect(content.parentElement?.className).toBe('wrap');
  });

  it('finds words that can be read on the ground that staff chose', () => {
    const { ground } = frame({ backgroundColor: '#27314a' });
    expect(ground.style.getPropertyValue('--section-ground')).toBe('#27314a');
    expect(ground.style.getPropertyValue('--section-words')).toBe('var(--always-paper)');
  });

  it('takes the words’ colour from staff where they named one', () => {
    const { ground } = frame({ backgroundColor: 'wash', textColor: 'petrol' });
    expect(ground.style.getPropertyValue('--section-words')).toBe('var(--petrol)');
  });

  it('has no colours of its own where none are set', () => {
    expect(frame({}).ground.getAttribute('style') ?? '').toBe('');
  });
});
