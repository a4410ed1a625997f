import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#domain/access/staff.ts';
import type { WholesaleStatus } from '#domain/wholesale/settings.ts';

/** The signed-in person as every handler sees them; read anew for each request, so that a change counts at once. */
export interface SessionUser {
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly wholesale: WholesaleStatus;
  /** Why it was refused. */
  readonly wholesaleReason?: string | null | undefined;
  /** Staff who may do nothing before their sign-in has the second step that the shop asks for. */
  readonly mustSecure: boolean;
}

/** What surrounds a call besides its input. */
export interface RequestContext {
  readonly user: SessionUser | null;
  readonly ip: string;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyRequest {
    sessionUser: SessionUser | null;
    /** Script nonce of a page's content security policy; empty for API answers. */
    cspNonce: string;
  }
}
