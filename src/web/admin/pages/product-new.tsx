import { Spinner } from '#web/ui/state-view.tsx';

export default function AdminProduct() {
  return <Spinner />;
}
