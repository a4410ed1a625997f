import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ReturnToBotProps {
  /** The bot's chat, where the shop names one. */
  chat: string | null;
  onReturn: (() => void) | undefined;
}

const LABEL = 'Вернуться в бот';

/** Closes the mini-app; elsewhere it opens the bot's chat (docs/rules/messengers.md). */
export function ReturnToBot({ chat, onReturn }: ReturnToBotProps) {
  if (onReturn) {
    return (
      <Button variant="secondary" icon="send" onClick={onReturn}>
        {LABEL}
      </Button>
    );
  }
  if (!chat?.startsWith('https://')) return null;
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>
        <Icon name="send" />
        {LABEL}
      </span>
    </a>
  );
}
