/** How a route is described in the contract, and what follows from it for whoever answers or asks. */
import type { Static, TProperties, TSchema } from 'typebox';
import type { Outlined, PathParameters, RouteName } from './routes.ts';
import type { Schema } from './schema.ts';

/** Of a route with these parameters in its path. */
export interface RouteContractOf<Name extends RouteName> extends RouteContract {
  readonly path: { readonly [Parameter in keyof PathParameters<Name>]: Schema<string> };
  /** What the outline of the route says is there. */
  readonly answers: Readonly<Record<number, AnswerContract<Schema<Outlined<Name>>>>>;
}

export interface RouteContract {
  readonly id: string;
  readonly summary: string;
  /** `person`: only for somebody signed in; `permitted`: for them, and for others what point 6 opens to Anybody. */
  readonly for: 'anybody' | 'person' | 'permitted';
  /** Only there while previewing. */
  readonly preview?: boolean;
  /** Of each parameter in the path. */
  readonly path: Readonly<Record<string, Schema<string>>>;
  /** Text, whole numbers, and lists of text: what an address can say. */
  readonly query?: Readonly<Record<string, Schema<string> | Schema<number> | Schema<readonly string[]>>>;
  readonly header?: Readonly<Record<string, Schema<string>>>;
  /** JSON; `content` of any type. */
  readonly body?: TSchema | 'content';
  /** Takes an `Idempotency-Key`. */
  readonly keyed?: boolean;
  /** By status. */
  readonly answers: Readonly<Record<number, AnswerContract>>;
}

interface AnswerContract<Body extends TSchema = TSchema> {
  readonly description: string;
  /** None: nothing is sent. */
  readonly schema?: Body;
  /** Media type, JSON when not given. */
  readonly type?: string;
  /** Names, and what they say. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a route takes in the query of its address. */
export type QueryOf<Contract> = Contract extends { readonly query: infer Query extends TProperties } ? Members<Query> : Readonly<object>;

type Members<Properties extends TProperties> = {
  readonly [Name in OptionalNames<Properties>]?: Static<Properties[Name]> | undefined;
} & { readonly [Name in Exclude<keyof Properties, OptionalNames<Properties>>]: Static<Properties[Name]> };

type OptionalNames<Properties extends TProperties> = {
  [Name in keyof Properties]: Properties[Name] extends { readonly '~optional': true } ? Name : never;
}[keyof Properties];

/** The body a route takes. */
export type BodyOf<Contract> = Contract extends { readonly body: infer Body extends TSchema } ? Static<Body> : undefined;

/** The JSON a route answers, whatever the status; undefined where it answers nothing. */
export type AnswerOf<Contract> = Contract extends { readonly answers: infer Answers } ? BodyAnswered<Answers[keyof Answers]> : never;

/** One answer of a route: its status with the body that belongs to it. */
export type ResponseOf<Contract> = Contract extends { readonly answers: infer Answers }
  ? { [Status in keyof Answers]: { readonly status: Status } & Answered<Answers[Status]> }[keyof Answers]
  : never;

type Answered<Answer> = Answer extends { readonly schema: infer Body extends TSchema }
  ? { readonly body: Static<Body> }
  : { readonly body?: undefined };

type BodyAnswered<Answer> = Answer extends { readonly schema: infer Body extends TSchema } ? Static<Body> : undefined;
