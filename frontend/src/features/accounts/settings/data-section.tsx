import { fetchFile } from '../../../lib/fetch-file.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../form-parts.tsx';
import { useSending } from '../use-sending.ts';
import { SettingsSection } from './settings-section.tsx';

/** All that is kept of the person, to take along. */
export function DataSection() {
  const { busy, failure, send } = useSending();
  const download = () =>
    void send(async () => {
      const fetched = await fetchFile('/api/account/data');
      if ('file' in fetched) saveBlob('citeloom-account.json', fetched.file);
    });
  return (
    <SettingsSection
      title="Your Data"
      lead="All that is kept of you, in one file: account, sign-ins, contents, searches, downloads, connected sites and share links."
    >
      <div className="grid justify-items-start gap-3">
        <Button busy={busy} onClick={download}>
          {busy ? 'Collecting...' : 'Download My Data'}
        </Button>
        <FormError>{failure}</FormError>
      </div>
    </SettingsSection>
  );
}
