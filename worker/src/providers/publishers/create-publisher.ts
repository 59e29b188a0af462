import type { PublisherName } from '@citeloom/common/contracts/publishing';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { SiteCredentials } from './site-credentials.ts';
import type { SiteClient } from '../../web/site-client.ts';
import { createFolderPublisher, type MakeArticleFiles } from './folder/folder-publisher.ts';
import type { Publisher } from './publisher.ts';
import { createWebhookPublisher } from './webhook/webhook-publisher.ts';
import { createRestPublisher } from './wordpress/rest-publisher.ts';
import { createXmlRpcPublisher } from './wordpress/xml-rpc-publisher.ts';

/** Makes the publisher of a name, for whoever has these credentials there. */
export type CreatePublisher = (
  name: PublisherName,
  credentials: SiteCredentials | null,
) => Publisher;

function notOffered(): ProviderError {
  return new ProviderError({
    code: 'publisher_off',
    message: 'publishing: PUBLISH_DIR is not set, or credentials are missing',
    userText: 'This installation does not publish there.',
    retryable: false,
  });
}

/** @param options.folder where articles are published as files; empty where that is not offered. */
export function openPublishers(options: {
  client: SiteClient;
  folder: string;
  makeFiles: MakeArticleFiles;
}): CreatePublisher {
  return (name, credentials) => {
    if (name === 'folder') {
      if (!options.folder) throw notOffered();
      return createFolderPublisher(options.folder, options.makeFiles);
    }
    if (!credentials) throw notOffered();
    if (name === 'webhook') return createWebhookPublisher(options.client, credentials);
    return credentials.authType === 'login_password'
      ? createXmlRpcPublisher(options.client, credentials)
      : createRestPublisher(options.client, credentials);
  };
}
