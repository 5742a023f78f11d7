/** A connection as the driver gives it. */
import type pg from 'pg';

export type Client = pg.PoolClient;
