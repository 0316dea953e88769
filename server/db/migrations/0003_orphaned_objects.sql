CREATE TABLE "orphaned_object" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE FUNCTION "orphan_objects_of_tenant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "orphaned_object" ("key") VALUES (OLD."id"::text) ON CONFLICT ("key") DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tenant_objects" AFTER DELETE ON "tenant" FOR EACH ROW EXECUTE FUNCTION "orphan_objects_of_tenant"();--> statement-breakpoint
CREATE FUNCTION "orphan_objects_of_upload"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "orphaned_object" ("key") VALUES (OLD."tenant_id" || '/uploads/' || OLD."id") ON CONFLICT ("key") DO NOTHING;
	IF NOT EXISTS (SELECT 1 FROM "file" WHERE "tenant_id" = OLD."tenant_id" AND "id" = OLD."id") THEN
		INSERT INTO "orphaned_object" ("key") VALUES (OLD."tenant_id" || '/files/' || OLD."id") ON CONFLICT ("key") DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Only where a person or an enterprise takes it along: who removes an upload itself has removed its objects before.
CREATE TRIGGER "upload_objects" AFTER DELETE ON "upload" FOR EACH ROW WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "orphan_objects_of_upload"();
