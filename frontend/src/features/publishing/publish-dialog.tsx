import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { readSiteAddress, siteKey } from '@citeloom/common/domain/site-address';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { useArticlePictures } from '../../runs/use-article-pictures.ts';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { usePublications, usePublishingOffer } from './get-publishing-offer.ts';
import { NO_FIELDS, publishOrderOf, PublishFields } from './publish-fields.ts';
import { PublishForm } from './publish-form.tsx';
import { PublishOutcome } from './publish-outcome.tsx';
import { viewPublication } from './publish-view.ts';
import { useSiteConnections } from './site-connections.ts';
import { UpdateQuestion } from './update-question.tsx';
import { usePublication, type Publication } from './use-publication.ts';

/** How far the sending has come. */
function PublishProgress({ run, publication }: { run: RunSnapshot; publication: Publication }) {
  const { progress, stage, message } = run;
  return (
    <div className="mt-6">
      <ProgressBar value={progress} label="Publishing progress" valueText={message} />
      <p className="mt-3 min-h-6 text-14 text-muted">{message}</p>
      <p className="mt-3 text-14 text-muted">
        You can close this. The work goes on, and Publish brings you back here.
      </p>
      <CancelButton
        cancelling={publication.cancelling}
        onCancel={publication.cancel}
        className="mt-5 w-full"
      />
      <LiveText step={stage ?? ''} text={message} />
    </div>
  );
}

type Props = { contentId: number; articleId: string; title: string; onClose: () => void };

/** Publishing an article as a draft: the form, how far it is, how it ended. Closing it loses nothing. */
export default function PublishDialog({ contentId, articleId, title, onClose }: Props) {
  const offer = usePublishingOffer(articleId, true);
  const publications = usePublications(contentId);
  const { list } = useSiteConnections();
  const publication = usePublication(articleId, contentId);
  const { run } = publication;
  const view = run && viewPublication(run);
  const form = useForm<PublishFields>({
    resolver: zodResolver(PublishFields),
    defaultValues: NO_FIELDS,
  });
  const images = useArticlePictures(articleId);
  const [asked, setAsked] = useState<PublishFields | null>(null);

  const siteOf = ({ publisher, connectionId, siteUrl }: PublishFields): string => {
    if (publisher === 'folder') return 'the folder';
    const kept = list.data?.items.find(({ id }) => id === connectionId);
    return kept?.siteUrl ?? readSiteAddress(siteUrl)?.siteUrl ?? siteUrl;
  };
  const isKnown = (fields: PublishFields) =>
    publications.data?.items.some(
      ({ publisher, siteUrl }) =>
        publisher === fields.publisher &&
        (publisher === 'folder' || siteKey(siteUrl) === siteKey(siteOf(fields))),
    ) ?? false;
  const publish = (fields: PublishFields, update: boolean) => {
    setAsked(update ? null : fields);
    publication.again();
    const imageIds = images.map(({ id }) => id);
    publication.start(publishOrderOf(fields, update, imageIds));
  };
  const [question, setQuestion] = useState(false);
  const isThere = question || publication.isThere || view?.state === 'there';
  const fields = asked ?? form.getValues();

  return (
    <Dialog title="Publish" onClose={onClose}>
      <p className="mt-1 line-clamp-2 text-14 text-muted">{title}</p>
      {isThere ? (
        <UpdateQuestion
          where={siteOf(fields).replace(/^https?:\/\//, '')}
          busy={publication.starting}
          onUpdate={() => {
            setQuestion(false);
            publish(fields, true);
          }}
          onKeep={() => {
            setQuestion(false);
            publication.again();
          }}
        />
      ) : run && view?.state === 'working' ? (
        <PublishProgress run={run} publication={publication} />
      ) : run && view ? (
        <PublishOutcome
          key={`${run.id} ${run.seq}`}
          view={view}
          onAgain={publication.again}
          onClose={onClose}
        />
      ) : (
        <>
          <p className="mt-4 text-14">
            The article with its images, every citation and its passage, as a draft that you check
            and publish there.
          </p>
          <PublishForm
            form={form}
            images={images}
            publishers={offer.data?.publishers ?? ['wordpress']}
            busy={publication.starting}
            failure={publication.failure}
            onSubmit={(filled) => {
              if (!isKnown(filled)) return publish(filled, false);
              setAsked(filled);
              setQuestion(true);
            }}
          />
        </>
      )}
    </Dialog>
  );
}
