import { describeStore } from '@lamplight/table/testing';
import { describePostgres } from '../../testing/postgres.ts';
import { describeServerStore } from '../../testing/store-suite.ts';
import { postgresStores } from './testing/postgres-stores.ts';

describePostgres('the store in PostgreSQL', (server) => {
  const { openClaiming } = postgresStores(server);
  describeStore('PostgreSQL', openClaiming);
  describeServerStore('PostgreSQL', openClaiming);
});
