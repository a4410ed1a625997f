import { useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { downloadFile } from './download-file.ts';

interface DownloadButtonProps extends ButtonLook {
  /** Address of the file, with `/api` before it. */
  path: string;
  children: string;
}

/** Saves a file of the shop; what failed is said in a notice. */
export function DownloadButton({ path, children, ...look }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(path);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify({ title: error.message, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} busy={isBusy} onClick={() => void save()}>
      {children}
    </Button>
  );
}
