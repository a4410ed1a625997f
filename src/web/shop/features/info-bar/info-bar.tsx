import { useState } from 'react';
import type { HomeContent } from '#domain/home/config.ts';
import { cssColor, readableOn } from '#web/shop/home/content-colors.ts';
import { marqueeRound } from './marquee.ts';
import './info-bar.css';

/**
 * Short messages in a row that passes by; under the mouse, in focus, when stopped or unwanted it stands
 * (docs/rules/home.md).
 */
export function InfoBar({ bar }: { bar: HomeContent['infoBar'] }) {
  const [isStopped, setStopped] = useState(false);
  const { messages } = bar;
  const { repeats, time } = marqueeRound(messages);
  const copies = Array.from({ length: repeats * 2 - 1 }, (_, copy) => copy);
  return (
    <section
      className={isStopped ? 'infobar infobar--stopped' : 'infobar'}
      aria-label="Объявления"
      style={{
        '--chosen-ground': cssColor(bar.backgroundColor) ?? undefined,
        '--chosen-words': cssColor(bar.textColor) ?? readableOn(bar.backgroundColor) ?? undefined,
        '--marquee-time': `${time}s`,
      }}
    >
      <div className="infobar__view">
        <div className="infobar__row">
          <Messages messages={messages} />
          {copies.map((copy) => (
            <Messages key={copy} messages={messages} isCopy />
          ))}
        </div>
      </div>
      <button
        type="button"
        className="infobar__stop"
        aria-label={isStopped ? 'Включить движение объявлений' : 'Остановить движение объявлений'}
        onClick={() => setStopped(!isStopped)}
      />
    </section>
  );
}

function Messages({ messages, isCopy = false }: { messages: readonly string[]; isCopy?: boolean }) {
  return (
    <ul
      className={isCopy ? 'infobar__round infobar__round--copy' : 'infobar__round'}
      aria-hidden={isCopy || undefined}
    >
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
