import tall from '#web/assets/hero/season-tall.webp';
import wide from '#web/assets/hero/season-wide.webp';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import './hero.css';

/** The first picture of the home page; the rail in it runs on under the header. */
export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <picture>
        <source media="(min-width: 768px)" srcSet={wide} width={1920} height={900} />
        <img src={tall} alt="" width={900} height={1200} fetchPriority="high" />
      </picture>
      <div className="hero__text">
        <h1 id="hero-title">Осенний гардероб</h1>
        <p>Пальто, трикотаж и платья, которые сочетаются между собой.</p>
        <LinkButton to={paths.products({ filter: 'new' })} variant="paper">
          Смотреть новинки
        </LinkButton>
      </div>
    </section>
  );
}
