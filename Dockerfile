# Tradeport in a container. With DATABASE_URL it uses that PostgreSQL, else its embedded one in /data.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY server/package.json server/
COPY web/package.json web/
COPY tools/install.mjs tools/
RUN node -e "import('./tools/install.mjs').then(({ install }) => install())"
COPY . .
RUN node tools/image.mjs /image

FROM node:24-bookworm-slim
WORKDIR /app
# The code is root's: whoever serves can change /data alone.
COPY --from=build /image /app
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=8080
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --start-period=120s CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "server/dist/supervisor.mjs"]
