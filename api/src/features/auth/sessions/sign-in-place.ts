const USER_AGENT_MAX = 300;

/** From where a person signs in. */
export type SignInPlace = { userAgent: string; address: string };

/** What a call says of where it comes from. */
export function placeOf(request: {
  header: (name: string) => string | undefined;
  address: string;
}): SignInPlace {
  const userAgent = (request.header('user-agent') ?? '').slice(0, USER_AGENT_MAX);
  return { userAgent, address: request.address };
}
