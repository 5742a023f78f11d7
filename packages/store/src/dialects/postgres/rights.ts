/**
 * What whoever runs the database gave others on the tables (`GRANT`, owners, policies, comments): noted by the names of tables and columns,
 * and given anew where one of them was made anew. What the database is told last holds: a right that was taken back stays taken.
 */
import { isOfData } from './copied-tables.ts';

/** `place`: a table or a sequence; `part`: a column of it, or ''. `columns`: the last of its columns by then. `sql`: what was given, in order. */
const table = `CREATE TABLE IF NOT EXISTS nf_right (place text COLLATE "C" NOT NULL, part text COLLATE "C" NOT NULL, relation bigint NOT NULL,
  columns bigint NOT NULL, sql text[] NOT NULL, PRIMARY KEY (place, part))`;

const grantee = "CASE g.grantee WHEN 0 THEN 'PUBLIC' ELSE (SELECT quote_ident(r.rolname) FROM pg_roles r WHERE r.oid = g.grantee) END";

/** What others than the owner may. */
const grants = (acl: string, on: string): string =>
  `ARRAY(SELECT format('GRANT %s ${on} TO %s%s', g.privilege_type, ${grantee}, CASE WHEN g.is_grantable THEN ' WITH GRANT OPTION' END)
    FROM aclexplode(${acl}) g WHERE g.grantee <> c.relowner AND ${grantee} IS NOT NULL ORDER BY g.privilege_type, g.grantee)`;

const onRelation =
  "' || CASE c.relkind WHEN 'S' THEN 'ON SEQUENCE ' ELSE 'ON TABLE ' END || replace(quote_ident(c.relname), '%', '%%') || '";
const onColumn = "(' || replace(quote_ident(a.attname), '%', '%%') || ') ON TABLE ' || replace(quote_ident(c.relname), '%', '%%') || '";

/** Those that only take away come first: where one cannot be made, none that gives is. */
const policies = `ARRAY(SELECT format('CREATE POLICY %I ON %I AS %s FOR %s TO %s', p.policyname, c.relname, p.permissive, p.cmd,
    (SELECT string_agg(CASE each WHEN 'public' THEN 'PUBLIC' ELSE quote_ident(each) END, ', ') FROM unnest(p.roles) each))
    || coalesce(' USING (' || p.qual || ')', '') || coalesce(' WITH CHECK (' || p.with_check || ')', '')
  FROM pg_policies p WHERE p.schemaname = current_schema() AND p.tablename = c.relname ORDER BY p.permissive DESC, p.policyname)`;

const ofRelations = `SELECT c.relname, '', c.oid::bigint, coalesce((SELECT max(a.attnum) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname !~ '^_next_'), 0)::bigint,
  array_remove(ARRAY[
    CASE c.relkind WHEN 'r' THEN format('ALTER TABLE %I OWNER TO %s', c.relname, quote_ident(pg_get_userbyid(c.relowner))) END,
    CASE WHEN c.relrowsecurity THEN format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', c.relname) END,
    CASE WHEN c.relforcerowsecurity THEN format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', c.relname) END,
    CASE WHEN obj_description(c.oid, 'pg_class') IS NOT NULL AND c.relkind = 'r'
      THEN format('COMMENT ON TABLE %I IS %L', c.relname, obj_description(c.oid, 'pg_class')) END
  ], NULL) || ${policies} || ${grants('c.relacl', onRelation)}
  FROM here c`;

const ofColumns = `SELECT c.relname, a.attname, c.oid::bigint, a.attnum::bigint,
  array_remove(ARRAY[CASE WHEN col_description(c.oid, a.attnum) IS NOT NULL
    THEN format('COMMENT ON COLUMN %I.%I IS %L', c.relname, a.attname, col_description(c.oid, a.attnum)) END], NULL) || ${grants('a.attacl', onColumn)}
  FROM here c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE a.attnum > 0 AND NOT a.attisdropped AND (a.attacl IS NOT NULL OR col_description(c.oid, a.attnum) IS NOT NULL)`;

/** Those of columns that are there and have nothing more are gone; of what is not there now it stays known what it had. */
const forget = `DELETE FROM nf_right r USING pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE r.part <> '' AND c.relnamespace = current_schema()::regnamespace AND c.relname = r.place AND a.attname = r.part AND NOT a.attisdropped`;

const note = `WITH here AS (SELECT c.* FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'S')
    AND ${isOfData('c.relname')})
  INSERT INTO nf_right (place, part, relation, columns, sql) ${ofRelations} UNION ALL ${ofColumns}
  ON CONFLICT (place, part) DO UPDATE SET relation = excluded.relation, columns = excluded.columns, sql = excluded.sql`;

/**
 * Gives them on what was made since they were noted. What cannot be given (a role that is gone) is left out with a warning in the database's
 * log, and where that is a policy, all that comes after it: nobody is to see more than before.
 */
const give = `CREATE OR REPLACE FUNCTION ninefold_give_rights() RETURNS void LANGUAGE plpgsql AS $$
DECLARE made record; said text;
BEGIN
  FOR made IN SELECT c.oid, c.relname, c.relkind, c.relowner, c.relacl, r.part, r.sql FROM nf_right r
    JOIN pg_class c ON c.relname = r.place AND c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'S')
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = r.part AND NOT a.attisdropped
    WHERE CASE r.part WHEN '' THEN NOT EXISTS (SELECT FROM nf_right k WHERE k.relation = c.oid::bigint AND k.part = '')
      ELSE a.attnum > coalesce((SELECT k.columns FROM nf_right k WHERE k.relation = c.oid::bigint AND k.part = ''), 0) END
    ORDER BY c.relkind, r.place, r.part
  LOOP
    IF made.part = '' THEN
      FOR said IN SELECT DISTINCT format('REVOKE ALL ON %s %I FROM %s', CASE made.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, made.relname, ${grantee})
        FROM aclexplode(made.relacl) g WHERE g.grantee <> made.relowner AND ${grantee} IS NOT NULL
      LOOP EXECUTE said; END LOOP;
    END IF;
    FOREACH said IN ARRAY made.sql LOOP
      BEGIN
        EXECUTE said;
      EXCEPTION WHEN undefined_object OR insufficient_privilege OR undefined_column OR undefined_table OR undefined_function OR datatype_mismatch THEN
        RAISE WARNING 'ninefold: left out: % (%)', said, SQLERRM;
        EXIT WHEN said LIKE 'CREATE POLICY%';
      END;
    END LOOP;
  END LOOP;
END $$`;

/** Makes the table of them and what gives them, where they are missing. */
export const rightsSql: readonly string[] = [table, give];

/** Notes those of all that is there. */
export const noteRights: readonly string[] = [forget, note];

/** Gives them on what was made since. */
export const giveRights: readonly string[] = ['SELECT ninefold_give_rights()'];
