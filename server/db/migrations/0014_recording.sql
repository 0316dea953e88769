CREATE TABLE "recording" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"turn_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"codec" text NOT NULL,
	"sample_rate" integer NOT NULL,
	"opening" integer DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sha256" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "recording_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_tenant_id_session_id_practice_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."practice_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recording_turn" ON "recording" USING btree ("tenant_id","session_id","turn_id");--> statement-breakpoint
CREATE INDEX "recording_own" ON "recording" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "recording_expiry" ON "recording" USING btree ("expires_at") WHERE "recording"."expires_at" is not null;--> statement-breakpoint
CREATE FUNCTION "orphan_objects_of_recording"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "orphaned_object" ("key") VALUES (OLD."tenant_id" || '/recordings/' || OLD."id") ON CONFLICT ("key") DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Whoever removes a recording, its sound goes by the sweeper of files.
CREATE TRIGGER "recording_objects" AFTER DELETE ON "recording" FOR EACH ROW EXECUTE FUNCTION "orphan_objects_of_recording"();
