import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(cleanup);

const DRESS = { src: '/media/demo/plate-red-1a2b.webp', width: 900, height: 1200 };
const BANNER = { src: '/media/demo/hero-wide-3c4d.webp', width: 1920, height: 900 };

const sources = (container: HTMLElement) => [...container.querySelectorAll('source')];

describe('a stored picture', () => {
  it('is offered as AVIF, then WebP, in the widths that its place can use, and as JPEG for the rest', () => {
    const { container } = render(<Picture {...DRESS} alt="Платье" sizes="50vw" most={384} />);
    expect(sources(container).map(({ type, srcset, sizes }) => ({ type, srcset, sizes }))).toEqual([
      {
        type: 'image/avif',
        srcset:
          '/pictures/120/demo/plate-red-1a2b.webp.avif 120w, /pictures/240/demo/plate-red-1a2b.webp.avif 240w, ' +
          '/pictures/384/demo/plate-red-1a2b.webp.avif 384w',
        sizes: '50vw',
      },
      {
        type: 'image/webp',
        srcset:
          '/pictures/120/demo/plate-red-1a2b.webp.webp 120w, /pictures/240/demo/plate-red-1a2b.webp.webp 240w, ' +
          '/pictures/384/demo/plate-red-1a2b.webp.webp 384w',
        sizes: '50vw',
      },
    ]);
    const image = screen.getByRole('img', { name: 'Платье' });
    expect(image.getAttribute('src')).toBe('/pictures/768/demo/plate-red-1a2b.webp.jpeg');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['900', '1200']);
  });

  it('waits until it comes near, unless it is among the first', () => {
    render(<Picture {...DRESS} alt="позже" sizes="50vw" />);
    render(<Picture {...DRESS} alt="сразу" sizes="50vw" early />);
    const of = (name: string) => {
      const image = screen.getByRole('img', { name });
      return [image.getAttribute('loading'), image.getAttribute('fetchpriority')];
    };
    expect(of('позже')).toEqual(['lazy', 'low']);
    expect(of('сразу')).toEqual(['eager', 'high']);
  });

  it('gives way to a wide one where the screen is wide, in every format', () => {
    const { container } = render(<Picture {...DRESS} wide={BANNER} alt="" sizes="100vw" />);
    const wide = sources(container).filter(({ media }) => media === '(min-width: 768px)');
    expect(wide.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
    expect(wide.every(({ srcset }) => srcset.includes('/pictures/1920/demo/hero-wide-3c4d.webp.'))).toBe(
      true,
    );
  });
});

it('shows somebody else’s picture as it is', () => {
  const { container } = render(
    <Picture src="https://cdn.example/a.jpg" width={600} height={800} alt="Пальто" sizes="50vw" />,
  );
  expect(sources(container)).toEqual([]);
  expect(screen.getByRole('img', { name: 'Пальто' }).getAttribute('src')).toBe('https://cdn.example/a.jpg');
});

describe('a picture that does not arrive', () => {
  it('is replaced by what stands for it, until the network is back', () => {
    const image = <Picture {...DRESS} alt="Платье" sizes="50vw" fallback={<span>Нет фото</span>} />;
    render(image);
    fireEvent.error(screen.getByRole('img', { name: 'Платье' }));
    expect(screen.getByText('Нет фото')).toBeTruthy();
    fireEvent.online(window);
    expect(screen.getByRole('img', { name: 'Платье' })).toBeTruthy();
  });

  it('makes room for another one', () => {
    const fallback = <span>Нет фото</span>;
    const { rerender } = render(<Picture {...DRESS} alt="Платье" sizes="50vw" fallback={fallback} />);
    fireEvent.error(screen.getByRole('img', { name: 'Платье' }));
    rerender(
      <Picture
        {...DRESS}
        src="/media/demo/plate-blk-9f.webp"
        alt="Платье"
        sizes="50vw"
        fallback={fallback}
      />,
    );
    expect(screen.getByRole('img', { name: 'Платье' }).getAttribute('src')).toContain('plate-blk-9f');
  });
});
