/**
 * What a database held of who signs in while better-auth 1.7.5 kept it: written by the version before, that served these requests, but for
 * the last two accounts: one whose address went to somebody else, and one that never got its password.
 */
export const formerSecret = 'PjkQh2JgP4jSFXEMzF5LNC-z42Kr2at377iqtnn061w';
export const formerCookie = 'ninefold.session_token=oVhiUwKXLEXrYawQt0UiTYoHuOtxdJde.MeFhN9OLNisZMqyprALxzuWo19wL1EAs5HbMVj%2FyixY%3D';
export const formerMoment = Date.parse('2026-11-23T05:54:30.000Z');
/** Of `password`, as it was kept then. */
export const formerHash =
  '3607bee8161e7b1bc4e61d3fe42e922c:010d712d6fb87b5c55aa7320111762652ea41ed4739afbac0a69184437e4dce09f2f1e6ddc26a8e5e4f08b2a0c86570de462aaf0f59c7eff0bb9ef418b455d28';
export const formerAccount = 'P590YcozwA90BbfnkrE6TCz1NNl3aXH3';

export const formerAccountsSql = `
CREATE TABLE "auth_user" ("id" text not null primary key, "name" text not null, "email" text not null unique, "emailVerified" integer not null, "image" text, "createdAt" date not null, "updatedAt" date not null);
CREATE TABLE "auth_session" ("id" text not null primary key, "expiresAt" date not null, "token" text not null unique, "createdAt" date not null, "updatedAt" date not null, "ipAddress" text, "userAgent" text, "userId" text not null references "auth_user" ("id") on delete cascade);
CREATE TABLE "auth_account" ("id" text not null primary key, "accountId" text not null, "providerId" text not null, "userId" text not null references "auth_user" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" date, "refreshTokenExpiresAt" date, "scope" text, "password" text, "createdAt" date not null, "updatedAt" date not null);
CREATE TABLE "auth_verification" ("id" text not null primary key, "identifier" text not null, "value" text not null, "expiresAt" date not null, "createdAt" date not null, "updatedAt" date not null);
CREATE INDEX "auth_session_userId_idx" on "auth_session" ("userId");
CREATE INDEX "auth_account_userId_idx" on "auth_account" ("userId");
CREATE INDEX "auth_verification_identifier_idx" on "auth_verification" ("identifier");
CREATE TABLE "auth_attempt" ("key" text not null primary key, "tries" integer not null, "until" integer not null);
INSERT INTO auth_user VALUES
  ('${formerAccount}', 'ada@example.test', 'ada@example.test', 1, NULL, '2026-11-23T05:54:25.516Z', '2026-11-23T05:54:25.516Z'),
  ('moved', 'old@example.test', 'moved@nobody.invalid', 1, NULL, '2026-11-23T05:54:25.516Z', '2026-11-23T05:54:25.516Z'),
  ('half', 'half@example.test', 'half@example.test', 1, NULL, '2026-11-23T05:54:25.516Z', '2026-11-23T05:54:25.516Z');
INSERT INTO auth_account (id, accountId, providerId, userId, password, createdAt, updatedAt) VALUES
  ('B91XTYDUrGrHhznzVFgDYbc8esyh4yuP', '${formerAccount}', 'credential', '${formerAccount}', '${formerHash}', '2026-11-23T05:54:25.529Z', '2026-11-23T05:54:25.529Z'),
  ('m', 'moved', 'credential', 'moved', 'a:b', '2026-11-23T05:54:25.529Z', '2026-11-23T05:54:25.529Z');
INSERT INTO auth_session VALUES
  ('FhlHIENAvFC0h1nKMtF9lQOLQo3jBTFo', '2026-11-30T05:54:25.830Z', 'ZoJmcsv8EKc5r5I7jl7Cp1To6DCMBgm4', '2026-11-23T05:54:25.830Z', '2026-11-23T05:54:25.830Z', '127.0.0.1', 'curl/7.88.1', '${formerAccount}'),
  ('y6wyUHG8h1pd8SyfiJqonH0gtlWGJIk4', '2026-11-30T05:54:26.163Z', 'oVhiUwKXLEXrYawQt0UiTYoHuOtxdJde', '2026-11-23T05:54:26.163Z', '2026-11-23T05:54:26.163Z', '127.0.0.1', 'curl/7.88.1', '${formerAccount}'),
  ('h', '2026-11-30T05:54:26.163Z', 'of nobody with a password', '2026-11-23T05:54:26.163Z', '2026-11-23T05:54:26.163Z', '', '', 'half');
INSERT INTO auth_attempt VALUES
  ('qvHMgMymkxGc9a1B0qTFCT8Sv07lyRf0mgEr9ngrf-Q', 0, 1795414165034),
  ('oVyfUY2mD25p49XC-YbcQv7EBzzMqxgXk0pcoo8DdT0', 1, 1795414165900),
  ('ZG5z2jfnS_8RxPQ_Pco-xCEORBg-ZtXYcSXOmEvC6Qc', 1, 1795414166415);
`;
