import type { z } from 'zod';
import type { Standing } from '@citeloom/common/contracts/standing';
import type { SourceKind } from '@citeloom/common/contracts/source-kind';
import type { SearchProviderName } from '@citeloom/common/domain/search-providers';
import type { Environment } from '@citeloom/common/server/environment';
import type { CallTools } from '../../../run-engine/run-context.ts';
import type { ServiceAnswer, ServiceRequest } from '../../../web/ask-service.ts';

/** A page that a service names, as its search tells of it. */
export type FoundPage = {
  address: string;
  title: string;
  /** ISO 8601; null when the service does not say. */
  publishedAt: string | null;
  /** What the date is of, when it is not that of publication. */
  dateIs?: 'last-change' | 'mention';
  author?: string | null;
  /** What people call the place it was published in, where the address does not say. */
  site?: string;
  /** A few words of it, to judge by whether it answers the question. */
  snippet?: string;
  /** How it stands, where a register of works says so. */
  standing?: Standing;
  /** The whole of what there is to read, where the service gives that itself. */
  html?: string;
};

/** `language` is the question's (ISO 639-1); without it that is not known, and a service is told none. */
export type Asked = {
  query: string;
  language?: string | undefined;
  since: Date | null;
  limit: number;
};

/** What a service is asked with: one request at a time of its turn, within the time that it has. */
export type ServiceTools = Required<Pick<CallTools, 'signal' | 'spend'>> & {
  /** Where it is: the configured address, else its own. */
  endpoint: string;
  environment: SearchEnvironment;
  /** A request by other means than `ask`; nobody asks for a while when it is silent. @throws ProviderError. */
  inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer>;
  /** An answer with a status of 200 to 299. @throws ProviderError told to people. */
  ask(request: Omit<ServiceRequest, 'signal'>): Promise<ServiceAnswer>;
  /** The same, as JSON of a known shape. */
  askJson<Shape extends z.ZodType>(
    request: Omit<ServiceRequest, 'signal'>,
    shape: Shape,
  ): Promise<z.output<Shape>>;
  /** The failure of this service for a reason, in words that follow its name and a colon. */
  failed: (reason: string) => Error;
};

/** All settings: a service takes its own key out of them. */
export type SearchEnvironment = Omit<Environment, 'MONGODB_URL' | 'REDIS_URL'>;

/** A service of the web that searches: one file each, listed in services.ts. */
export type SearchService = {
  readonly name: SearchProviderName;
  readonly kind: SourceKind;
  /** Its own address, or undefined where a setting gives it. */
  readonly home: string | undefined;
  /** Requests of all workers together are this far apart (ms), by its terms. */
  readonly everyMs: number;
  readonly mostQueries: number;
  /** It knows nothing older than so many days; without it there is no such bound. */
  readonly knowsDays?: number;
  /** Where it is, where a setting says so. */
  readonly endpointOf?: (environment: SearchEnvironment) => string | undefined;
  /** Why it refuses (401, 403), and what to do about it, in words that follow its name and a colon. */
  readonly refusal?: string;
  search(asked: Asked, tools: ServiceTools): Promise<FoundPage[]>;
};
