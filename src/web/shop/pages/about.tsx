import { typeset } from '#domain/ru/typeset.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { Trail } from '#web/shop/page/trail.tsx';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import './info-page.css';

export const meta = ({ matches }: { matches: Parameters<typeof siteOf>[0] }) =>
  describe(
    {
      title: 'О нас',
      description: 'Чем занят магазин, к чему идёт и с чего начался.',
      canonical: paths.about(),
    },
    siteOf(matches),
  );

/** What the store says of itself, from its settings; a text that is empty or said already is left out. */
export default function About() {
  const { about, storeDescription, footerData } = useStoreSettings().settings;
  const lead = about.mission || storeDescription;
  const texts = [
    { title: 'Что мы делаем', text: storeDescription === lead ? '' : storeDescription },
    { title: 'К чему идём', text: about.vision },
    { title: 'Как работаем', text: about.story },
  ].filter(({ text }) => text !== '' && text !== lead);
  const title = footerData.pages?.about?.title ?? 'О нас';
  return (
    <div className="wrap info-page">
      <Trail trail={[{ name: 'Главная', to: paths.home() }, { name: title }]} />
      <h1>{title}</h1>
      {lead ? <p className="info-page__lead">{typeset(lead)}</p> : null}
      <div className="info-page__parts">
        {texts.map((part) => (
          <section key={part.title}>
            <h2>{part.title}</h2>
            {part.text.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{typeset(paragraph)}</p>
            ))}
          </section>
        ))}
      </div>
      <div className="info-page__ways">
        <LinkButton to={paths.products()}>Перейти в каталог</LinkButton>
        <LinkButton to={paths.contact()} variant="quiet">
          Контакты
        </LinkButton>
      </div>
    </div>
  );
}
