import { describe, siteOf } from '#web/page-head.ts';
import { paths } from '#web/paths.ts';
import { useStoreSettings } from '#web/state/store-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import './info-page.css';

export const meta = ({ matches }: { matches: Parameters<typeof siteOf>[0] }) =>
  describe(
    { title: 'О нас', description: 'О магазине женской одежды.', canonical: paths.about() },
    siteOf(matches),
  );

/** What the store says of itself, from its settings. */
export default function About() {
  const { about, storeDescription } = useStoreSettings().settings;
  const texts = [...new Set([storeDescription, about.mission, about.vision, about.story])].filter(Boolean);
  return (
    <div className="wrap info-page">
      <Breadcrumbs trail={[{ name: 'Главная', to: paths.home() }, { name: 'О нас' }]} />
      <h1>О нас</h1>
      {texts.map((text, index) => (
        <p key={text} className={index === 0 ? 'info-page__lead' : undefined}>
          {text}
        </p>
      ))}
    </div>
  );
}
